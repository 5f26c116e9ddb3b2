/** A page as events name it: its origin, and the first of these templates that its path fits. A path itself may be a secret. */
export function pageOf(
  { origin, host, pathname }: Pick<Location, 'origin' | 'host' | 'pathname'>,
  paths: readonly string[] = [],
): { readonly url: string; readonly domain: string } {
  const parts = partsOf(pathname)
  const fits = (template: string) => {
    const wanted = partsOf(template)
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    )
  }
  return { url: `${origin}${paths.find(fits) ?? '/'}`, domain: host }
}

const partsOf = (path: string) => path.split('/').filter(part => part !== '')
