import type { SiwxSession } from '@latchkit/siwx/server'
import { describeSession } from './describeSession'
import { SignOutButtons } from './SignOutButtons'

export function SessionList({ sessions }: { sessions: readonly SiwxSession[] }) {
  return (
    <ul className="sessions">
      {sessions.map(session => {
        const { address, name, until } = describeSession(session)
        return (
          <li key={session.caipAddress} className="card">
            <p className="address" title={address}>
              {name}
            </p>
            <p className="muted">Signed in until {until}</p>
            <SignOutButtons account={session.caipAddress} />
          </li>
        )
      })}
    </ul>
  )
}
