import { isCaip10 } from '@latchkit/core/plugin'
import { headers } from 'next/headers'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { describeSession } from '../../members/describeSession'
import { signIn } from '../../server/signIn'
import { WalletBar } from '../../wallet/WalletBar'

interface Props {
  searchParams: Promise<{ account?: string | string[] }>
}

/**
 * Leaves the server for signed-in visitors only. The link names the account in use; without it, the page is of the latest
 * sign-in, and names it.
 */
export default async function Members({ searchParams }: Props) {
  const { account } = await searchParams
  const session = await signIn.readSession(await headers(), isCaip10(account) ? account : undefined)
  if (!session) redirect('/?from=members')
  const { address, since, until } = describeSession(session)
  return (
    <main>
      <WalletBar />
      <h1>Members’ page</h1>
      <p>The sauna on pier 4 is open until ten tonight. The code of the door is 2718.</p>
      <dl className="card">
        <dt>Member</dt>
        <dd className="address">{address}</dd>
        <dt>Signed in since</dt>
        <dd>{since}</dd>
        <dt>Signed in until</dt>
        <dd>{until}</dd>
      </dl>
      <p>
        <Link href="/">Back to the entrance</Link>
      </p>
    </main>
  )
}
