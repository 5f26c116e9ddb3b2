import type { CaipAddress } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { verifyMessage } from './verifyMessage.js'

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const P2WPKH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const P2TR = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const P2PKH = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'
const hello =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const nothing =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const taproot = 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='
const old = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
const example = 'This is an example of a signed message.'

const check = (address: string, message: string | Uint8Array, signature: unknown, network = MAIN) =>
  verifyMessage({
    caipAddress: `${network}:${address}` as CaipAddress,
    message,
    signature: signature as string,
  })

describe('signatures that others made', () => {
  it.each([
    ['BIP-322, P2WPKH', P2WPKH, 'Hello World', hello],
    ['BIP-322, P2WPKH, no text', P2WPKH, '', nothing],
    ['BIP-322, P2TR', P2TR, 'Hello World', taproot],
    ['BIP-137, P2PKH', P2PKH, example, old],
  ])('%s', async (_, address, message, signature) => {
    expect(await check(address, message, signature)).toBe(true)
    expect(await check(address, new TextEncoder().encode(message), signature)).toBe(true)
    expect(await check(address, `${message} `, signature)).toBe(false)
  })
})

describe('what is no signature of the account', () => {
  it.each([
    ['of another address', P2WPKH, 'Hello World', taproot],
    ['of another kind of address', P2TR, 'Hello World', hello],
    ['of another network', P2WPKH, 'Hello World', hello, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
    ['of another family', P2WPKH, 'Hello World', hello, 'eip155:1'],
    ['nothing', P2WPKH, 'Hello World', ''],
    ['no text', P2WPKH, 'Hello World', undefined],
    ['no base64', P2WPKH, 'Hello World', '%'],
    ['cut off', P2WPKH, 'Hello World', hello.slice(0, 40)],
    ['followed by more', P2TR, 'Hello World', btoa(`${atob(taproot)}\0`)],
    ['too long', P2WPKH, 'Hello World', 'A'.repeat(2_000_000)],
    ['all zero', P2PKH, example, btoa(`\x1f${'\0'.repeat(64)}`)],
    ['no address', 'bc1q', 'Hello World', hello],
  ])('%s', async (_, address, message, signature, network = MAIN) => {
    expect(await check(address, message, signature, network)).toBe(false)
  })
  it('with one bit changed anywhere', async () => {
    const bytes = Uint8Array.from(atob(taproot), char => char.charCodeAt(0))
    for (let at = 0; at < bytes.length; at++) {
      const other = bytes.with(at, (bytes[at] ?? 0) ^ 1)
      expect(await check(P2TR, 'Hello World', btoa(String.fromCharCode(...other))), `byte ${at}`).toBe(false)
    }
  })
})
