'use client'

import { useSession } from '@latchkit/siwx'
import Link from 'next/link'

/** Leads to the members’ page as the account in use, which the server cannot know by its cookies. */
export function MembersLink() {
  const state = useSession()
  const query =
    state.status === 'signedIn' ? `?${new URLSearchParams({ account: state.session.caipAddress })}` : ''
  return (
    <Link className="primary" href={`/members${query}`}>
      Go to the members’ page
    </Link>
  )
}
