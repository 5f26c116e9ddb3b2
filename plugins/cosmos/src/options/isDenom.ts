/** True for a denomination, by the SDK's rule. */
export const isDenom = (text: string): boolean => /^[a-zA-Z][\w/:.-]{2,127}$/.test(text)
