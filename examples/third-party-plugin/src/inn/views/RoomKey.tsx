import type { AvatarParams } from '@latchkit/core'
import type { ViewProps } from '@latchkit/ui/components'

/** An account as the number of its room. */
export function RoomKey({ params: { address, size } }: ViewProps<AvatarParams>) {
  const room = Array.from(address, letter => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 100
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" role="img" aria-label={`Room ${room}`}>
      <rect width="20" height="20" fill="currentColor" opacity="0.2" />
      <text x="10" y="14" textAnchor="middle" fontSize="10" fill="currentColor">
        {room}
      </text>
    </svg>
  )
}
