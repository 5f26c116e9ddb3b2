const address = (digit: string) => `0x${digit.repeat(40)}` as const

export const account = address('a')
export const other = address('b')
export const token = address('1')
export const bought = address('2')
export const wrapped = address('c')
export const routerV2 = address('d')
export const routerV3 = address('e')
