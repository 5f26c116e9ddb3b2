/** By how much this machine is slower than usual; our own test run tells it. */
export const patience = Math.max(1, Number(process.env['LATCHKIT_PATIENCE']) || 1)
