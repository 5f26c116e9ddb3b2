import { Field, Surface } from '@latchkit/ui/components'
import { useState } from 'react'
import { plainCode } from '../keys/recoveryCode.js'
import { useWords } from './Words.js'

interface WrittenCodeProps {
  readonly code: string
  onChange(isWritten: boolean): void
}

/** So many characters show that somebody has read the code: a click can be had from people who see nothing. */
const END = 4

/** A recovery code to write down, of which the end is typed in. */
export function WrittenCode({ code, onChange }: WrittenCodeProps) {
  const t = useWords()
  const [end, setEnd] = useState('')
  const type = (typed: string) => {
    setEnd(typed)
    onChange(plainCode(typed) === plainCode(code).slice(-END))
  }
  return (
    <>
      <Surface padded>
        <output className="site-code" aria-label={t('recoveryTitle')}>
          {code}
        </output>
      </Surface>
      <Field
        label={t('recoveryEnd')}
        showLabel
        value={end}
        onChange={type}
        autoComplete="off"
        maxLength={10}
      />
    </>
  )
}
