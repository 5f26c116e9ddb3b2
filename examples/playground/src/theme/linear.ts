/** Converts an sRGB channel, 0 to 255, to linear light, 0 to 1. */
export const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
