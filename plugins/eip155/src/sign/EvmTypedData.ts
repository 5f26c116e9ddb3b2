import { type Capability, SignTypedData } from '@latchkit/core'
import type { TypedDataDefinition } from 'viem'

/** `SignTypedData` with the data of EIP-712, as viem types it: `kit.use(SignEvmTypedData, account)`. */
export const SignEvmTypedData: Capability<
  'sign-typed-data',
  SignTypedData<TypedDataDefinition>
> = SignTypedData
