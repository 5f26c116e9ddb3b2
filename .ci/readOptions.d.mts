export const readOptions: typeof import('node:util').parseArgs
