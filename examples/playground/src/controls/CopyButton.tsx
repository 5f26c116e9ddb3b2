import { useEffect, useState } from 'react'

interface CopyButtonProps {
  label: string
  /** For assistive technology, where the label is not enough. */
  name?: string
  text: string
}

export function CopyButton({ label, name, text }: CopyButtonProps) {
  const [said, say] = useState<string>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Copying is blocked here'),
    )
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={said ? undefined : name}
      onClick={() => void copy()}
    >
      {said ?? label}
      <span className="vh" role="status">
        {said ?? ''}
      </span>
    </button>
  )
}
