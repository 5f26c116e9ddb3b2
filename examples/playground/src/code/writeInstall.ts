/** The libraries that a package needs beside it. Those that bring their own need none. */
const peers: Readonly<Record<string, readonly string[]>> = {
  '@latchkit/eip155': ['viem'],
  '@latchkit/dev-wallet': ['viem'],
  '@latchkit/ui': ['react', 'react-dom'],
}

export function writeInstall(code: string): string {
  const own = [...code.matchAll(/from '(@latchkit\/[\w-]+)/g)].flatMap(([, name]) => name ?? [])
  const names = new Set(['@latchkit/core', '@latchkit/ui', ...own, ...own.flatMap(name => peers[name] ?? [])])
  // A template without React has no types of it.
  if (code.includes("from 'react'")) names.add('@types/react')
  return `npm install ${[...names].join(' ')}`
}
