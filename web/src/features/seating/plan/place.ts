/** A point of the plan, in its units. */
export interface Point {
  x: number;
  y: number;
}

/** Where something lies that is given from the centre of a turned thing. Degrees, clockwise. */
export function turned({ x, y }: Point, degrees: number, centre: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}
