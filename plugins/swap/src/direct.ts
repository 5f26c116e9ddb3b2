export type { RouterDecoder } from '@latchkit/core'
