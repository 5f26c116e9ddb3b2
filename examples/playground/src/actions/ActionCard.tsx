import { type ReactNode, useId } from 'react'

interface ActionCardProps {
  title: string
  hint?: string
  children: ReactNode
}

export function ActionCard({ title, hint, children }: ActionCardProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
    </section>
  )
}
