import { useState } from 'react'
import { MailIcon } from '../../src/icons/icons.js'
import { Field } from '../../src/primitives/controls/Field.js'

export function EmailStub() {
  const [email, setEmail] = useState('')
  return (
    <Field
      label="Email address"
      placeholder="Email address"
      type="email"
      icon={<MailIcon />}
      value={email}
      onChange={setEmail}
      onSubmit={() => {}}
      submitLabel="Continue"
    />
  )
}
