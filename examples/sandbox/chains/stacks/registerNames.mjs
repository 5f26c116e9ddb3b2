import { Cl } from '@stacks/transactions'

const DEPLOYER = 'ST2QEZ06AGJ3RKJPBV14SY1V5BBFNAW33D9SZJQ0M'
const REGISTRY = `${DEPLOYER}.BNS-V2`

/** Deploys the name registry and fills it. */
export function registerNames(vm, { names, registry, accounts }) {
  const principal = owner => Cl.principal(typeof owner === 'number' ? accounts[owner] : owner)
  vm.mintSTX(DEPLOYER, 1_000_000n)
  vm.deployContract('BNS-V2', registry, { clarityVersion: 3 }, DEPLOYER)
  const ids = new Map()
  for (const { name, namespace, owner, renewal } of names.registered) {
    const args = [Cl.bufferFromAscii(name), Cl.bufferFromAscii(namespace), principal(owner), Cl.uint(renewal)]
    const { result } = vm.callPublicFn(REGISTRY, 'register', args, DEPLOYER)
    ids.set(name, result.value)
  }
  for (const { account, name } of names.claims)
    vm.callPublicFn(REGISTRY, 'claim', [principal(account), ids.get(name)], DEPLOYER)
}
