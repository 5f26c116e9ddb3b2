import {
  Actions,
  AddressGroups,
  Body,
  Button,
  Caption,
  Hostile,
  KeyValue,
  KeyValueLine,
  LazyPart,
  StateView,
  Surface,
  useSlot,
  useT,
  useValue,
  type ViewProps,
} from '@latchkit/ui/components'
import { PenIcon } from '@latchkit/ui/icons'
import { entryNotes } from '../entryNotes.js'
import type { Guestbook } from '../Guestbook.js'
import { CheckTag } from './CheckTag.js'
import type { EntryParams } from './readEntryParams.js'
import { useBook } from './useBook.js'

/** One entry in full: all of the text, the whole address, and whether the signature holds. */
export function EntryView({ kit, params, plugin: book }: ViewProps<EntryParams, Guestbook>) {
  const t = useT()
  const state = useBook(book)
  const notes = useSlot(entryNotes)
  const locale = useValue(kit.i18n.locale$)
  const entry = state.data?.find(({ id }) => id === params.id)
  if (!entry) {
    return (
      <Body>
        {state.data ? <StateView icon={<PenIcon size={32} />} title={t('guestbook.gone')} /> : null}
      </Body>
    )
  }
  const remove = () => {
    book.remove(entry.id)
    void kit.router.goBack()
  }
  return (
    <Body>
      <Surface padded>
        <Hostile lines={12} max={book.maxLength}>
          {entry.text}
        </Hostile>
      </Surface>
      {notes.map(({ id, view }) => (
        <LazyPart key={id} load={view} name={id} params={entry} quiet />
      ))}
      <Surface padded>
        <Caption>{t('guestbook.by')}</Caption>
        <AddressGroups address={entry.caipAddress.split(':')[2] ?? ''} small />
      </Surface>
      <KeyValue>
        <KeyValueLine label={t('guestbook.at')}>
          {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
            entry.signedAt,
          )}
        </KeyValueLine>
        <KeyValueLine label={t('guestbook.check')}>
          <CheckTag check={entry.check} />
        </KeyValueLine>
      </KeyValue>
      <Actions>
        <Button full onClick={remove}>
          {t('guestbook.remove')}
        </Button>
      </Actions>
    </Body>
  )
}
