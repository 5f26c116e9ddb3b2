import { truncateMiddle } from '@latchkit/core/tools'

/** An address in a row: its first 4 and last 6 characters, the whole of it on hover. */
export const ShortAddress = ({ address }: { address: string }) => (
  <span className="mono" title={address}>
    {shortAddress(address)}
  </span>
)

/** The same as text. */
export const shortAddress = (address: string): string => truncateMiddle(address, 4, 6).replace('...', '…')
