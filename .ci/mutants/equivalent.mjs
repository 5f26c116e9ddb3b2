/**
 * What survives because nothing changes that anybody could notice, with the reason.
 *
 * @type {readonly { file: string, text: string, how: 'removed' | 'negated', why: string }[]}
 */
export const equivalent = []
