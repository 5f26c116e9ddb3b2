/** The allowed projects and their page origins. `any` allows all. */
export type Projects = 'any' | Readonly<Record<string, { readonly origins: readonly string[] }>>
