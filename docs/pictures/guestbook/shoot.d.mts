export function shootGuestbook(): Promise<string[]>
