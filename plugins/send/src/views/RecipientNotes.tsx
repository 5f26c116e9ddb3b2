import type { ActiveNetwork } from '@latchkit/core'
import { Note, SmallButton, useValue } from '@latchkit/ui/components'
import { useState } from 'react'
import type { RecipientAssessment } from '../recipient/assessRecipient.js'
import type { Recipient } from '../recipient/Recipient.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

export interface RecipientNotesProps {
  recipient: Recipient
  assessment: RecipientAssessment | undefined
  network: ActiveNetwork
}

/** Warnings about a recipient before the review: the visitor's own address, or a link for another network. */
export function RecipientNotes({ recipient, assessment, network }: RecipientNotesProps) {
  const t = useWords()
  if (assessment?.isSelf) return <Note tone="warning">{t('send.to.self')}</Note>
  return recipient.status === 'elsewhere' ? <Elsewhere recipient={recipient} network={network} /> : null
}

interface ElsewhereProps {
  recipient: Extract<Recipient, { status: 'elsewhere' }>
  network: ActiveNetwork
}

function Elsewhere({ recipient: { namespace, networkId }, network }: ElsewhereProps) {
  const t = useWords()
  const { kit } = useController()
  const families = useValue(kit.connections.families$)
  const connections = useValue(kit.connections.activeConnections$)
  const [state, setState] = useState<'busy' | 'failed'>()
  const family = families.find(other => other.namespace === namespace)
  const wanted = networkId === undefined ? undefined : family?.networks.find(({ id }) => id === networkId)
  const canSwitch = family !== undefined && (networkId === undefined || wanted !== undefined)
  const name = wanted?.name ?? networkId ?? family?.name ?? namespace
  const go = async () => {
    if (!connections[namespace]) return kit.router.push('SwitchActiveChain', { namespace })
    if (!wanted) return kit.router.push('Networks')
    setState('busy')
    try {
      await kit.connections.switchNetwork(wanted.id)
    } catch {
      setState('failed')
    }
  }
  return (
    <Note
      tone="error"
      title={<Words id="send.link.elsewhere" values={{ network: name }} max={48} />}
      action={
        canSwitch ? (
          <SmallButton loading={state === 'busy'} onClick={() => void go()}>
            {t('send.link.switch')}
          </SmallButton>
        ) : undefined
      }
    >
      <Words
        id={
          state === 'failed'
            ? 'send.link.switch.failed'
            : canSwitch
              ? 'send.link.elsewhere.text'
              : 'send.link.elsewhere.none'
        }
        values={{ network: network.name }}
      />
    </Note>
  )
}
