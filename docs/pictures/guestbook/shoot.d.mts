export function shootGuestbook(): Promise<void>
