import type { ReactNode } from 'react'

/** What the page of an app could say beside the kit. */
export function Intro({ children }: { children?: ReactNode }) {
  return (
    <div className="intro">
      <h1>Connect any wallet. Keep your own look.</h1>
      <p>
        Everything here is real: local chains, a test wallet that pages discover like any other, and the kit.
      </p>
      {children}
    </div>
  )
}
