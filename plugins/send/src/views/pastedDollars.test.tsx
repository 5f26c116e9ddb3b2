import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { native } from '../testing/openChain.js'
import { renderForm } from '../testing/renderForm.js'

const { open, modal, text, input, says, type } = renderForm()

describe('an amount that is pasted', () => {
  it('in dollars is kept while the price is loading, and worth something once it is there', async () => {
    let arrive = () => {}
    const loaded = new Promise<void>(resolve => {
      arrive = resolve
    })
    await open({
      prepare: chain => {
        chain.balances = () => loaded.then(() => [native])
      },
    })
    type('Amount in MCK', '$1,000')
    await waitFor(() => expect(input('Amount in US dollars').value).toBe('1000'))
    await says('Loading the price…')
    expect(modal().queryByRole('alert')).toBeNull()
    arrive()
    await waitFor(() => expect(text()).toContain('0.5'))
    await says('Choose a recipient')
  })
  it('in dollars is refused where the balances come without a price', async () => {
    await open({
      prepare: chain => {
        chain.balances = async () => [{ ...native, price: undefined }]
      },
    })
    await waitFor(() => expect(text()).toContain('Price unknown'))
    type('Amount in MCK', '$1,000')
    await waitFor(() => expect(text()).toContain('Not a valid amount: $1,000'))
  })
})
