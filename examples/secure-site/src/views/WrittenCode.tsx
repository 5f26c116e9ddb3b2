import { Field, SmallButton, Surface, useCopy } from '@latchkit/ui/components'
import { CheckIcon, CopyIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import { readRecoveryCode } from '../keys/recoveryCode.js'
import { useWords } from './Words.js'

interface WrittenCodeProps {
  readonly code: string
  onChange(isWritten: boolean): void
}

/**
 * A recovery code to write down, which has to be typed back once: a click can be obtained from users who see
 * nothing, or copied it incorrectly.
 */
export function WrittenCode({ code, onChange }: WrittenCodeProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const { copied, copy } = useCopy()
  const wanted = readRecoveryCode(code)
  const type = (next: string) => {
    setTyped(next)
    onChange(wanted !== undefined && readRecoveryCode(next) === wanted)
  }
  return (
    <>
      <Surface padded>
        <output className="site-code" aria-label={t('recoveryTitle')}>
          {code}
        </output>
        <SmallButton
          className="site-copy"
          icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          onClick={() => void copy(code)}
        >
          {t(copied ? 'copied' : 'copy')}
        </SmallButton>
      </Surface>
      <Field
        label={t('recoveryAgain')}
        showLabel
        value={typed}
        onChange={type}
        autoComplete="off"
        maxLength={60}
      />
    </>
  )
}
