import { FrameRefusal } from './FrameRefusal.js'

/** What was asked; undefined after a person's no, which is no failure. */
export const unlessRejected = <Result>(asked: Promise<Result>): Promise<Result | undefined> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof FrameRefusal && thrown.code === 'USER_REJECTED') return undefined
    throw thrown
  })
