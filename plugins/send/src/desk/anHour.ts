/** How long what has ended, or what nobody knows the end of, is kept, in ms: until any history tells it. */
export const AN_HOUR = 3_600_000
