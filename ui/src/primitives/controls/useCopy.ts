import { useEffect, useRef, useState } from 'react'

export interface Copy {
  /** True for a moment after a copy, for the tick. */
  copied: boolean
  /** Copies the text and says whether it worked; a refusal goes to `onError` and never throws. */
  copy: (text: string) => Promise<boolean>
}

/** Writes to the clipboard and remembers for 1.6 s that it worked. */
export function useCopy(onError?: (error: unknown) => void): Copy {
  const [copied, setCopied] = useState(false)
  const mounted = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      clearTimeout(timer.current)
    }
  }, [])

  const copy = async (text: string) => {
    try {
      // Missing on pages without a secure context; the error then says so to the view.
      if (!navigator.clipboard) throw new Error('The clipboard is not available on this page.')
      await navigator.clipboard.writeText(text)
    } catch (error) {
      if (mounted.current) onError?.(error)
      return false
    }
    if (!mounted.current) return true
    clearTimeout(timer.current)
    setCopied(true)
    timer.current = setTimeout(() => setCopied(false), 1600)
    return true
  }
  return { copied, copy }
}
