import { socialMarks } from '@latchkit/embedded-wallet/protocol'
import { Mark } from '@latchkit/ui/components'
import { MailIcon } from '@latchkit/ui/icons'
import type { Provider } from '../session/logins.js'

/** The mark of a provider, or its first letter. */
export function ProviderMark({ id, name }: Provider) {
  if (id === 'email') return <Mark name="" icon={<MailIcon />} />
  const path = Object.hasOwn(socialMarks, id) ? socialMarks[id] : undefined
  if (path === undefined) return <Mark name={name} />
  return (
    <Mark
      name=""
      icon={
        <svg
          width={20}
          height={20}
          viewBox="0 0 24 24"
          fill="currentColor"
          aria-hidden="true"
          focusable="false"
        >
          <path d={path} />
        </svg>
      }
    />
  )
}
