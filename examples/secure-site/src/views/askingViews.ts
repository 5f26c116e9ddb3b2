import { addWords } from '../locales/catalogues.js'
import { loginWords } from '../locales/loginWords.js'
import { reviewWords } from '../locales/reviewWords.js'

addWords(reviewWords)
addWords(loginWords)

// The views that ask the user. The frame loads them after its first paint.
export { ApprovalView } from './ApprovalView.js'
export { DeviceView } from './DeviceView.js'
export { EmailView } from './EmailView.js'
export { FactorView } from './FactorView.js'
export { KeepView } from './KeepView.js'
export { LoginFactorView } from './LoginFactorView.js'
export { LoginsView } from './LoginsView.js'
export { PasskeysView } from './PasskeysView.js'
export { PermissionsView } from './PermissionsView.js'
export { RecoveryView } from './RecoveryView.js'
export { UnlockView } from './UnlockView.js'
export { WriteDownView } from './WriteDownView.js'
