"""Seats an instance with CP-SAT: cpsat.py FILE.csv TABLES CAPACITY SECONDS WORKERS.

Prints a line for each better seating, `seconds score`, and last, if there is any, `bound N`: the highest
possible score.
"""

import csv
import sys
import time

from ortools.sat.python import cp_model


def main() -> None:
    file, tables, capacity, seconds, workers = sys.argv[1:]
    with open(file, newline="", encoding="utf-8") as source:
        rows = list(csv.reader(source))
    weights = [[int(cell) for cell in row[1:]] for row in rows[1:]]
    guests, tables = range(len(weights)), range(int(tables))

    model = cp_model.CpModel()
    sits = [[model.new_bool_var("") for _ in tables] for _ in guests]
    for guest in guests:
        model.add_exactly_one(sits[guest])
    for table in tables:
        model.add(sum(sits[guest][table] for guest in guests) <= int(capacity))
    # Tables are interchangeable: the first guest sits at the first, the second at one of two, and so on.
    for guest in guests:
        for table in tables[guest + 1 :]:
            model.add(sits[guest][table] == 0)
    # A seating to start with: without one the solver needs most of the time to find any.
    for guest in guests:
        for table in tables:
            model.add_hint(sits[guest][table], table == guest // int(capacity))
    total = []
    for guest in guests:
        for other in range(guest + 1, len(weights)):
            weight = weights[guest][other]
            if weight == 0:
                continue
            together = model.new_bool_var("")
            for table in tables:
                guest_sits, other_sits = sits[guest][table], sits[other][table]
                if weight > 0:
                    model.add_bool_or(together.negated(), guest_sits.negated(), other_sits)
                    model.add_bool_or(together.negated(), other_sits.negated(), guest_sits)
                else:
                    model.add_bool_or(guest_sits.negated(), other_sits.negated(), together)
            total.append(weight * together)
    model.maximize(sum(total))

    class Printer(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            print(f"{time.monotonic() - start:.3f} {int(self.objective_value)}", flush=True)

    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = float(seconds)
    solver.parameters.num_workers = int(workers)
    start = time.monotonic()
    # Before the first seating it may not have computed a bound yet.
    if solver.solve(model, Printer()) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        print(f"bound {int(solver.best_objective_bound)}")


main()
