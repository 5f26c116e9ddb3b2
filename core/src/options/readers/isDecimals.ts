/** Whether a value can be the decimals of a token, which is a uint8. */
export function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256
}
