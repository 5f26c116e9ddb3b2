import { truncateMiddle } from '@latchkit/core/tools'

/** An address in a row: its first 4 and last 6 characters, the whole of it on hover. */
export const ShortAddress = ({ address }: { address: string }) => (
  <span className="mono" title={address}>
    {truncateMiddle(address, 4, 6).replace('...', '…')}
  </span>
)
