/** Runs work while no other process of this checkout runs work of that name. */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
