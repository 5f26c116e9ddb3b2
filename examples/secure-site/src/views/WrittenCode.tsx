import { Checkbox, Surface } from '@latchkit/ui/components'
import { useWords } from './Words.js'

interface WrittenCodeProps {
  readonly code: string
  readonly isWritten: boolean
  onChange(isWritten: boolean): void
}

/** A recovery code to write down, with the box that says it is. */
export function WrittenCode({ code, isWritten, onChange }: WrittenCodeProps) {
  const t = useWords()
  return (
    <>
      <Surface padded>
        <output className="site-code" aria-label={t('recoveryTitle')}>
          {code}
        </output>
      </Surface>
      <Checkbox checked={isWritten} onChange={onChange}>
        {t('recoveryConfirm')}
      </Checkbox>
    </>
  )
}
