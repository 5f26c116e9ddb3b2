/** `--lk-*` custom properties of a plugin, which the app's own override. */
export type ThemeTokens = Readonly<Record<`--lk-${string}`, string>>
