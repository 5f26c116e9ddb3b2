// One file: what both ask for is a yes before something goes on.
export { ConfirmAccountView } from './ConfirmAccountView.js'
export { ConfirmStepView } from './ConfirmStepView.js'
