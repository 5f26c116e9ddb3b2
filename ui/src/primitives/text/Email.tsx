import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { cleanText } from './cleanText.js'
import emailSheet from './Email.css?inline'
import { Hostile } from './Hostile.js'

export interface EmailProps extends PartProps {
  /** The address, or another name that somebody logged in by. */
  children: string
}

/** As long as an address may be. */
const MOST = 254

/** An email address: the whole of it, over several lines if need be, as a typing error stands anywhere. Other names stand on one. */
export function Email({ children, className, part }: EmailProps) {
  useSheet(emailSheet)
  const text = cleanText(children, MOST)
  const [, name, host] = /^([^\s@]+)(@[^\s@]+)$/.exec(text) ?? []
  if (name === undefined) return <Hostile {...{ className, part }}>{children}</Hostile>
  return (
    <bdi className={cx('eml', className)} part={cx('email', part)} dir="ltr" translate="no">
      {name}
      <wbr />
      {host}
    </bdi>
  )
}
