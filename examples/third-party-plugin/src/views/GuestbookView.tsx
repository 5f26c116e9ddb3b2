import { truncateAddress } from '@latchkit/core/plugin'
import {
  Avatar,
  Body,
  Group,
  Hostile,
  Note,
  Row,
  SkeletonRow,
  StateView,
  useT,
  useTitle,
  type ViewProps,
} from '@latchkit/ui/components'
import { PenIcon } from '@latchkit/ui/icons'
import type { Guestbook } from '../Guestbook.js'
import { CheckTag } from './CheckTag.js'
import { SignForm } from './SignForm.js'
import { useBook } from './useBook.js'

/** The book: a line to sign, and what others wrote. */
export function GuestbookView({ kit, plugin: book }: ViewProps<undefined, Guestbook>) {
  const t = useT()
  const { status, data } = useBook(book)
  useTitle(book.title)
  return (
    <Body>
      <SignForm book={book} />
      {status === 'failed' ? <Note tone="error">{t('guestbook.unavailable')}</Note> : null}
      {data === undefined && status !== 'failed' ? <SkeletonRow /> : null}
      {data?.length === 0 ? (
        <StateView
          icon={<PenIcon size={32} />}
          title={t('guestbook.empty.title')}
          text={t('guestbook.empty.text')}
        />
      ) : null}
      {data?.length ? (
        <Group heading={t('guestbook.entries')} count={data.length}>
          {data.map(({ id, caipAddress, text, check }) => {
            const address = caipAddress.split(':')[2] ?? ''
            return (
              <Row
                key={id}
                height="two"
                mark={<Avatar address={address} />}
                title={<Hostile>{text}</Hostile>}
                subtitle={truncateAddress(address)}
                tag={<CheckTag check={check} />}
                onClick={() => kit.router.push('guestbook/entry', { id })}
              />
            )
          })}
        </Group>
      ) : null}
    </Body>
  )
}
