-- What replicated services have in common: who asks them, what they put in order, and what is to be seen of that.
--
-- A learner (table.m or participant.m) comes before this: op_t is what is asked, result_t what comes of it, state_t what
-- a replica keeps, and `execute` what an operation does to that.

const
  Most    : Callers * Requests;                   -- requests of a group
  Watched : Most;                                 -- places of which a monitor knows what stands there
  None    : -1;

type
  caller_t : 0..Callers - 1;
  group_t  : 0..Groups - 1;
  node_t   : 0..Groups * Nodes - 1;               -- node n is in group n / Nodes
  hop_t    : None..Groups * Nodes - 1;
  number_t : 1..Requests;
  upto_t   : 0..Requests;
  place_t  : 1..Most;
  total_t  : 0..Most;
  view_t   : 0..Nodes;
  done_t   : array [caller_t] of upto_t;          -- the last request of each caller that was executed,
  last_t   : array [caller_t] of result_t;        -- and what came of it
  up_t     : array [node_t] of boolean;

event
  Req     (n : number_t; op : op_t);               -- caller to dispatcher,
  Call    (c : caller_t; n : number_t; op : op_t); -- and on to a node,
  Done    (n : number_t; r : result_t);            -- node to caller
  Suspect (dead : node_t);                         -- detector to master,
  View    (v : view_t; up : up_t);                 -- and on to the dispatcher
  Ordered (at : place_t; c : caller_t; n : number_t; op : op_t; r : result_t);  -- node to who watches

-- Groups are watched by themselves: each place has one request, each request one place, and callers hear what came of it.
monitor Order observes Ordered, Done
var
  caller : array [group_t] of array [1..Watched] of caller_t;
  number : array [group_t] of array [1..Watched] of number_t;
  result : array [group_t] of array [1..Watched] of result_t;
  state  : array [group_t] of state_t;
  size   : array [group_t] of 0..Watched;

  start state Watching
    entry begin
      for g : group_t do size[g] := 0; reset(state[g]); end;
    end;

    on o : Ordered from q  ==>
    var
      g : group_t;
      r : result_t;
    begin
      g := q / Nodes;
      if o.at <= size[g] then
        assert "one order" caller[g][o.at] = o.c & number[g][o.at] = o.n & result[g][o.at] = o.r;
      elsif o.at <= Watched then
        assert "place after place" o.at = size[g] + 1;
        assert "no request twice" !exists p : 1..Watched do p <= size[g] & caller[g][p] = o.c & number[g][p] >= o.n end;
        execute(state[g], o.c, o.op, r);
        assert "what comes of it in this order" r = o.r;
        size[g] := o.at;
        caller[g][o.at] := o.c;
        number[g][o.at] := o.n;
        result[g][o.at] := r;
      end;
    end;

    on d : Done from q to c  ==>
    begin
      assert "what is answered was put in order" size[q / Nodes] = Watched |
        exists p : 1..Watched do
          p <= size[q / Nodes] & caller[q / Nodes][p] = c & number[q / Nodes][p] = d.n & result[q / Nodes][p] = d.r
        end;
    end;
  end;
end;
