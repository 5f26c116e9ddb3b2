/** Bitcoin's variable-length integer. Messages are far below 4 GB. */
export function compactSize(length: number): Uint8Array {
  const bytes = (size: number) => Array.from({ length: size }, (_, at) => (length >>> (8 * at)) & 0xff)
  if (length < 0xfd) return Uint8Array.of(length)
  return length <= 0xffff ? Uint8Array.of(0xfd, ...bytes(2)) : Uint8Array.of(0xfe, ...bytes(4))
}
