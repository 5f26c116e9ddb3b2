export { FamilySwitch } from './FamilySwitch.js'
export { NetworkSwitch } from './NetworkSwitch.js'
