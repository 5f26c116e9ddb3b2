import { GlobeIcon, MoreIcon } from '../../src/icons/icons.js'
import { Button } from '../../src/primitives/controls/Button.js'
import { Grid } from '../../src/primitives/lists/Grid.js'

export const SocialStub = () => (
  <Grid columns={5}>
    {['G', 'A', 'X', 'D'].map(name => (
      <Button key={name} variant="surface" aria-label={name} icon={<GlobeIcon />} />
    ))}
    <Button variant="surface" aria-label="More" icon={<MoreIcon />} />
  </Grid>
)
