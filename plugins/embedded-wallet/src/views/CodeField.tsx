import { useSheet } from '@latchkit/ui/components'
import { useEffect, useId, useRef, useState } from 'react'
import codeSheet from './CodeField.css?inline'
import { readCode } from './readCode.js'
import { useWords } from './words.js'

interface CodeFieldProps {
  /** Called with six digits, once for each time they are complete. */
  onCode: (code: string) => void
  /** The code is being checked. */
  isBusy: boolean
  /** Why the last one was refused: empties the field. */
  error?: string | undefined
  /** Changes with each refusal, also by the same error. */
  attempt?: unknown
}

const CELLS = [0, 1, 2, 3, 4, 5]

/**
 * Six cells over one input: what browsers fill in from a message, paste, and screen readers need only that. The sixth digit sends
 * the code.
 */
export function CodeField({ onCode, isBusy, error, attempt }: CodeFieldProps) {
  useSheet(codeSheet)
  const t = useWords()
  const id = useId()
  const [code, setCode] = useState('')
  const [isOdd, setOdd] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (attempt === undefined) return
    setCode('')
    input.current?.focus({ preventScroll: true })
  }, [attempt])

  function change(text: string) {
    if (isBusy) return
    const read = readCode(text)
    setOdd(read === undefined)
    if (read === undefined || read === code) return
    setCode(read)
    if (read.length === CELLS.length) onCode(read)
  }
  const note = isOdd ? t('embedded-wallet.code.odd') : isBusy ? t('embedded-wallet.code.checking') : error
  const isWrong = isOdd || (!isBusy && error !== undefined && code === '')
  return (
    <div>
      <div className={isWrong ? 'cf cf-e' : 'cf'}>
        <input
          ref={input}
          className="cf-i"
          data-autofocus=""
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={code}
          aria-label={t('embedded-wallet.code.label')}
          aria-invalid={isWrong || undefined}
          aria-describedby={note ? id : undefined}
          aria-busy={isBusy || undefined}
          onChange={event => change(event.target.value)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd, value }, currentTarget }) => {
            // The caret is drawn after the last digit, so that is where it must be.
            if (selectionStart === selectionEnd && selectionEnd !== value.length)
              currentTarget.setSelectionRange(value.length, value.length)
          }}
        />
        {CELLS.map(at => (
          <span
            key={at}
            className={at === Math.min(code.length, 5) ? 'cf-c cf-a' : 'cf-c'}
            aria-hidden="true"
          >
            {code[at] ?? null}
          </span>
        ))}
      </div>
      <p id={id} className="cf-m" role={isWrong ? 'alert' : 'status'}>
        {note}
      </p>
    </div>
  )
}
