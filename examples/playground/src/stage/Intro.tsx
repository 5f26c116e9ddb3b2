import type { ReactNode } from 'react'

/** The text of an app's page beside the kit. */
export function Intro({ children }: { children?: ReactNode }) {
  return (
    <div className="intro">
      <h2>Connect any wallet. Keep your own look.</h2>
      <p>
        Everything here is real: local chains, a test wallet that pages discover like any other, and the kit.
      </p>
      {children}
    </div>
  )
}
