import { createContext } from 'react'

export interface ShellValue {
  /** Replaces the header's title while the view is shown. */
  setTitle(title: string | undefined): void
}

/** Provided to each view by the outlet. */
export const ShellContext = createContext<ShellValue>({ setTitle: () => {} })
