import { GlobeIcon } from '../../icons/GlobeIcon.js'
import { MoreIcon } from '../../icons/MoreIcon.js'
import { Button } from '../../primitives/Button.js'
import { Grid } from '../../primitives/Grid.js'

export const SocialStub = () => (
  <Grid columns={5}>
    {['G', 'A', 'X', 'D'].map(name => (
      <Button key={name} variant="surface" aria-label={name} icon={<GlobeIcon />} />
    ))}
    <Button variant="surface" aria-label="More" icon={<MoreIcon />} />
  </Grid>
)
