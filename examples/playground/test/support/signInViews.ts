import { modalOf } from './modalOf.js'
import type { Visit } from './Visit.js'
import type { KitView } from './views.js'

/** Connects, up to the question. */
async function asked({ page, wallet }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await modalOf(page)
    .getByRole('button', { name: /Dev Wallet/ })
    .click()
  await wallet.waitForRequest({ kind: 'connect' })
  await wallet.approve()
  await modalOf(page)
    .getByRole('heading', { name: /^Sign in to / })
    .waitFor()
}

const press = ({ page }: Visit) => modalOf(page).getByRole('button', { name: 'Sign in', exact: true }).click()

async function waiting(visit: Visit): Promise<void> {
  await asked(visit)
  await press(visit)
  await visit.wallet.waitForRequest({ kind: 'sign-message' })
}

/** Sign-in, in each state that looks different. */
export const signInViews: readonly KitView[] = [
  { name: 'sign-in', query: 'signIn=optional', show: asked },
  { name: 'sign-in-required', query: 'signIn=required', show: asked },
  {
    name: 'sign-in-message',
    query: 'signIn=required',
    async show(visit) {
      await asked(visit)
      await modalOf(visit.page).getByText('Full message').click()
    },
  },
  { name: 'sign-in-waiting', query: 'signIn=required', show: waiting },
  {
    name: 'sign-in-declined',
    query: 'signIn=optional',
    async show(visit) {
      await waiting(visit)
      await visit.wallet.reject()
      await modalOf(visit.page)
        .getByText(/You declined the request/)
        .waitFor()
    },
  },
  {
    name: 'sign-in-down',
    query: 'signIn=optional',
    async show(visit) {
      await visit.page.route('**/siwx/nonce', route => route.fulfill({ status: 503, body: '' }))
      await asked(visit)
      await modalOf(visit.page).getByRole('button', { name: 'Retry', exact: true }).waitFor()
    },
  },
]
