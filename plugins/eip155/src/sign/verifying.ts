// One chunk: each of its own costs every page a line in webpack's list.
export { assertSigned } from './assertSigned.js'
export { verifyMessage } from './verifyMessage.js'
