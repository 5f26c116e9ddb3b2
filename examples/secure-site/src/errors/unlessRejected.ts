import { FrameRefusal } from './FrameRefusal.js'

/** Resolves with the result; undefined if the user declined, which is not an error. */
export const unlessRejected = <Result>(asked: Promise<Result>): Promise<Result | undefined> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof FrameRefusal && thrown.code === 'USER_REJECTED') return undefined
    throw thrown
  })
