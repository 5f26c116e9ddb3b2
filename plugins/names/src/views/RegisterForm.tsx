import { cleanText } from '@latchkit/core/untrusted'
import { Actions, Body, Button, Field, Note, useOnline, useValue } from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import type { Registration } from '../controller/createRegistration.js'
import { labelProblem } from '../name/readName.js'
import { reasonText } from './reasonText.js'
import { Suggestions, useSuggestions } from './Suggestions.js'
import { shortName } from './shortName.js'
import { useController } from './useController.js'
import type { Place } from './usePlace.js'
import { useWords, Words } from './words.js'

const byCode: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'names.failed.declined',
  'names/TAKEN': 'names.failed.taken',
  'names/CONTEXT_CHANGED': 'names.failed.context',
  'names/UNSUPPORTED': 'names.failed.unsupported',
}

const startsHere = { enterKeyHint: 'go', 'data-autofocus': '' } as const

/** The input, whether the name is available, similar names, and the button. */
export function RegisterForm({ place }: { place: Place }) {
  const t = useWords()
  const { kit, controller } = useController()
  const isOnline = useOnline()
  const label = useValue(controller.label$)
  const registration = useValue(controller.registration$)
  const [isPressed, setPressed] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const problem = labelProblem(label)
  const name = problem ? undefined : `${label.toLowerCase()}.${controller.suffix}`
  const { checked, error, again } = useSuggestions(controller, isOnline ? name : undefined)
  const isTaken = checked?.some(other => other.name === name && other.isTaken)
  const isFree = checked?.some(other => other.name === name && !other.isTaken)
  // A short name is no mistake while typing.
  const shownProblem = problem === 'TOO_SHORT' && !isPressed ? undefined : problem
  const hint = problem
    ? 'names.hint'
    : isFree
      ? 'names.free'
      : error || !isOnline
        ? undefined
        : 'names.checking'

  const type = (text: string) => {
    setPressed(false)
    controller.type(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (problem || isTaken) box.current?.querySelector('input')?.focus()
    if (problem || isTaken || !isOnline) return
    controller.confirm().then(
      done => {
        const { view } = kit.get(kit.router.entry$)
        if (view === 'names/register') kit.router.reset('names/success', { name: done })
      },
      // The form shows the error.
      () => {},
    )
  }
  return (
    <Body>
      <form ref={box} className="nms" noValidate onSubmit={submit}>
        {isOnline ? null : (
          <Note tone="warning" icon={<OfflineIcon />} title={t('names.offline')} live>
            {t('names.offline.text')}
          </Note>
        )}
        {registration.status === 'failed' ? (
          <FailedNote failure={registration} network={place.network.name} />
        ) : null}
        <Field
          className="nms-f"
          label={t('names.field')}
          placeholder={t('names.placeholder')}
          value={label}
          onChange={type}
          inputProps={startsHere}
          autoComplete="off"
          error={shownProblem ? t(`names.${shownProblem}`) : isTaken ? t('names.taken') : undefined}
          hint={hint && t(hint)}
          end={<span className="nms-s">.{controller.suffix}</span>}
        />
        <Suggestions
          name={isOnline ? name : undefined}
          checked={checked}
          error={error}
          onUse={text => {
            type(text)
            box.current?.querySelector('input')?.focus()
          }}
          onRetry={again}
        />
        <Actions>
          <Button variant="primary" type="submit" disabled={!isOnline || isTaken === true}>
            {name === undefined ? (
              t('names.submit.none')
            ) : (
              <Words id="names.submit" max={64} values={{ name: shortName(name) }} />
            )}
          </Button>
        </Actions>
      </form>
    </Body>
  )
}

interface FailedNoteProps {
  failure: Extract<Registration, { status: 'failed' }>
  network: string
}

/** Why the name was not registered, or that this is unknown. Shows nothing when the visitor cancelled. */
function FailedNote({ failure, network }: FailedNoteProps) {
  const t = useWords()
  const { kit } = useController()
  const connection = useValue(kit.connections.connection$)
  const { name, error } = failure
  if (error.code === 'core/ABORTED') return null
  const values = {
    name,
    network,
    wallet: cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32),
    reason: reasonText(error),
  }
  const isChoice = error.code === 'core/USER_REJECTED'
  return (
    <Note
      tone={isChoice ? 'warning' : 'error'}
      title={t(error.outcome === 'untouched' ? 'names.failed' : 'names.failed.unknown')}
      live
    >
      <Words id={byCode[error.code] ?? 'names.failed.other'} max={160} values={values} />
    </Note>
  )
}
