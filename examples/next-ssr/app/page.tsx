import { headers } from 'next/headers'
import { describeSession } from '../members/describeSession'
import { SessionList } from '../members/SessionList'
import { SignInButton } from '../members/SignInButton'
import { signIn } from '../server/signIn'
import { WalletBar } from '../wallet/WalletBar'
import { MembersLink } from './MembersLink'

/** The server's HTML holds the sign-in: nothing changes when scripts run. */
export default async function Page({ searchParams }: { searchParams: Promise<{ from?: string }> }) {
  const sessions = await signIn.readSessions(await headers())
  const [newest] = sessions
  const { from } = await searchParams
  return (
    <main>
      <WalletBar />
      {newest ? (
        <>
          <h1>Welcome back, {describeSession(newest).name}</h1>
          <p>Your signature proved it once. The server knows you from now on.</p>
          <div className="buttons">
            <MembersLink />
          </div>
          <h2>Signed in on this browser</h2>
          <SessionList sessions={sessions} />
        </>
      ) : (
        <>
          <h1>A club for people with a key</h1>
          {from === 'members' && (
            <p className="notice" role="status">
              Sign in to see the members’ page.
            </p>
          )}
          <p>Connect a wallet and sign one message. It costs nothing and moves nothing.</p>
          <SignInButton />
        </>
      )}
    </main>
  )
}
