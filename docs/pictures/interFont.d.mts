export function interFont(): Promise<string>
